/** Pictures that can carry no script: a drawing (SVG) can. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
