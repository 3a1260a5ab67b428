/** The size of social images in pixels. */
export const socialImageSize = { width: 1200, height: 630 };
