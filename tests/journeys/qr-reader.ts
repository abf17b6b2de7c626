import { expect, type Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Returns what a camera reads of a code on the screen: by another library than the one that draws them. */
export async function readFrom(code: Locator): Promise<string> {
  const screenshot = await code.screenshot({ scale: 'device' });
  const { data, info } = await sharp(screenshot)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return decodeQR({ width, height, data }, { effort: 9, timeLimit: 10_000 });
}

/**
 * Expects that a code is read as this text, byte for byte, in the light and in the dark, and from paper: 25 mm
 * wide, at 300 dots an inch.
 */
export async function expectReadAs(code: Locator, text: string): Promise<void> {
  const page = code.page();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await readFrom(code), colorScheme).toBe(text);
  }
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const paper = { width, height, deviceScaleFactor: 300 / 96, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', paper);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect((await code.boundingBox())?.width).toBeCloseTo((25 / 25.4) * 96, 0);
  expect(await readFrom(code), 'on paper').toBe(text);
  await devtools.send('Emulation.clearDeviceMetricsOverride');
  await devtools.detach();
  await page.emulateMedia({ media: null, colorScheme: 'light' });
}
