/** The image that social networks show of a page, in pixels. */
export const socialImageSize = { width: 1200, height: 630 };
