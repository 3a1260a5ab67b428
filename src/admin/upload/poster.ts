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

/** In seconds: a video often begins in the dark. */
const moments = [1, 0, 2, 3, 5, 8, 13];

/** The first bright picture of a video, looked for at a few moments; the brightest of them if all are dark. */
async function still(file: File): Promise<Blob | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(file);
  try {
    await heard(video, 'loadeddata');
    const { duration } = video;
    let brightest = { moment: 0, light: -1 };
    for (const moment of moments.filter((each) => each === 0 || each < duration)) {
      await seek(video, moment);
      const light = brightness(video);
      if (light > brightest.light) brightest = { moment, light };
      if (light > enough) break;
    }
    if (video.currentTime !== brightest.moment) await seek(video, brightest.moment);
    const canvas = drawn(video, video.videoWidth, video.videoHeight).canvas;
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  } finally {
    URL.revokeObjectURL(video.src);
  }
}

async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const arrived = heard(video, 'seeked');
  video.currentTime = seconds;
  await arrived;
}

/** The mean of the green light, from 0 to 255, that counts as bright: a workshop in lamp light, not a fade-in. */
const enough = 40;

function brightness(video: HTMLVideoElement): number {
  const { data } = drawn(video, 32, 32).getImageData(0, 0, 32, 32);
  return data.reduce((sum, value, at) => (at % 4 === 1 ? sum + value : sum), 0) / (data.length / 4);
}

function drawn(video: HTMLVideoElement, width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.drawImage(video, 0, 0, width, height);
  return context;
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
    setTimeout(() => reject(new Error('The video could not be read in time')), 10_000);
  });
}
