import { expect, type Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

export async function readFrom(code: Locator): Promise<string> {
  // Away from the bars at the screen's edges.
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return readPicture(await code.screenshot({ scale: 'device' }));
}

/** By another library than the one that draws the codes. */
export async function readPicture(picture: Buffer): Promise<string> {
  // High contrast only, as with a weak camera.
  const { data, info } = await sharp(picture)
    .threshold(128)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return decodeQR({ width, height, data }, { effort: 9, timeLimit: 10_000 });
}

/** Byte for byte, in the light and in the dark theme. */
export async function expectReadAs(code: Locator, text: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await code.page().emulateMedia({ colorScheme });
    await expectRead(code, text, colorScheme);
  }
}

/** On paper: 25 mm wide, at 300 dpi. */
export async function expectPrintedAs(code: Locator, text: string): Promise<void> {
  const page = code.page();
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const paper = { width, height, deviceScaleFactor: 300 / 96, mobile: false };
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await devtools.send('Emulation.setDeviceMetricsOverride', paper);
  expect((await code.boundingBox())?.width).toBeCloseTo((25 / 25.4) * 96, 0);
  await expectRead(code, text, 'paper');
  await devtools.detach();
}

/** Retries while the layout changes, like a camera that is held still. */
async function expectRead(code: Locator, text: string, on: string): Promise<void> {
  await expect(async () => expect(await readFrom(code), on).toBe(text)).toPass({ timeout: 15_000 });
}
