import { call } from '../client.ts';

/** Creates and sends a poster for a video. Without one, the site shows the video's first frame. */
export async function sendPoster(path: string, file: File): Promise<void> {
  try {
    const picture = await still(file);
    if (picture) await call('POST', path, { body: picture });
  } catch (error) {
    console.warn('The video has no poster', error); // this browser cannot play it
  }
}

/** The frame one second into a video, or halfway through a shorter one. */
async function still(file: File): Promise<Blob | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(file);
  try {
    await heard(video, 'loadeddata');
    video.currentTime = Math.min(1, video.duration / 2 || 0);
    await heard(video, 'seeked');
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  } finally {
    URL.revokeObjectURL(video.src);
  }
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
    setTimeout(() => reject(new Error('The video could not be read in time')), 10_000);
  });
}
