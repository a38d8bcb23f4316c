// PaymentCards
