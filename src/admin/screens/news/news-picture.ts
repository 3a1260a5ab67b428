type Pictured = { image: string; image_type: string; image_poster: string };

/** The URL of the picture that represents a news item; blank without one. A video is represented by its poster. */
export function newsPicture({ image, image_type: type, image_poster: poster }: Pictured): string {
  return type.startsWith('video/') ? poster : image;
}
