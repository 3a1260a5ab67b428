type Pictured = { image: string; image_type: string; image_poster: string };

/** The address of the picture by which a news item is known; blank without one. A video is seen by its poster. */
export function newsPicture({ image, image_type: type, image_poster: poster }: Pictured): string {
  return type.startsWith('video/') ? poster : image;
}
