import type { Progress } from './conversion.ts';

/**
 * A file that all browsers show: videos that they do not are converted in this browser. Other files are returned unchanged.
 * @throws CannotConvert when this browser cannot; the reason of the signal when it is aborted
 */
export async function playable(file: File, progress: Progress): Promise<File> {
  if (!file.type.startsWith('video/')) return file;
  const { convertVideo } = await import('./convert-video.ts'); // large, and needed for videos only
  return convertVideo(file, progress);
}
