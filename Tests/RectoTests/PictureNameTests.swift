import Imaging
import Recto
import Testing

@Suite("Names of written pictures")
struct PictureNameTests {
  @Test(
    "Every input has its own name, inside the folder",
    arguments: [
      ("in/passport.jpg", 1, "-1.png", "in/passport.jpg-1.png"),
      ("in/a/front.jpg", 1, "-1.png", "in/a/front.jpg-1.png"),
      ("in/b/front.jpg", 1, "-2.png", "in/b/front.jpg-2.png"),
      ("/scans/a.tif", 3, "-1.png", "scans/a.tif-page3-1.png"),
      ("../up/a.png", 1, "-1.png", "%2E%2E/up/a.png-1.png"),
      ("./a.png", 1, "-1.png", "a.png-1.png"),
      ("/in/b.pdf", 2, ".jpg", "in/b.pdf-page2.jpg"),
      ("a%2E.png", 1, "-1.png", "a%252E.png-1.png"),
      ("a\nb.png", 1, "-1.png", "a%0Ab.png-1.png"),
    ])
  func names(input: String, page: Int, ending: String, name: String) {
    #expect(
      PictureName.relativePath(of: InputPath(input), page: page, ending: ending).display == name)
  }
}
