/** The picture that is cropped and turned. */
export type CropProps = {
  /** The path of the picture, whose edit is below it. */
  path: string;
  version: number;
  name: string;
  /** Ratios that the site shows the picture in, such as `16:9`. */
  shapes?: readonly string[];
  onClose: () => void;
};
