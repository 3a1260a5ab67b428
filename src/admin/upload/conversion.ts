export type Progress = {
  signal: AbortSignal;
  /** Called with the part that is converted, from 0 to 1. */
  onProgress: (part: number) => void;
};

/** A video that not all browsers play, and that this one cannot convert. Its message says what to do. */
export class CannotConvert extends Error {
  override name = 'CannotConvert';
}
