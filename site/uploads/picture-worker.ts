import { smallerPicture } from './smaller-picture.ts';

addEventListener('message', async ({ data: { number, file } }) => {
  try {
    const made = await smallerPicture(file, (width, height) => new OffscreenCanvas(width, height));
    postMessage({ number, made });
  } catch {
    postMessage({ number, made: null });
  }
});
