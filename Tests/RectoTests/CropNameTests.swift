import Imaging
import Testing

@testable import Recto

@Suite("Names of saved pictures")
struct CropNameTests {
  @Test(
    "Every input has its own name, inside the folder",
    arguments: [
      ("in/passport.jpg", 1, 1, "in/passport.jpg-1.png"),
      ("in/a/front.jpg", 1, 1, "in/a/front.jpg-1.png"),
      ("in/b/front.jpg", 1, 2, "in/b/front.jpg-2.png"),
      ("/scans/a.tif", 3, 1, "scans/a.tif-page3-1.png"),
      ("../up/a.png", 1, 1, "%2E%2E/up/a.png-1.png"),
      ("./a.png", 1, 1, "a.png-1.png"),
      ("a%2E.png", 1, 1, "a%252E.png-1.png"),
      ("a\nb.png", 1, 1, "a%0Ab.png-1.png"),
    ])
  func names(input: String, page: Int, document: Int, name: String) {
    #expect(
      CropName.relativePath(of: InputPath(input), page: page, document: document).display == name)
  }
}
