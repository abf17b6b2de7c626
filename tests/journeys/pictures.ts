import { expect, type Locator, type Route } from '@playwright/test';

/** The host of the carousel's photographs, the only third party a page may contact. */
export const picturesHost = 'https://images.unsplash.com';

/** Responds in place of the pictures' host, with a small but complete picture. */
export function showPicture(route: Route): Promise<void> {
  return route.fulfill({
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  });
}

/** Waits until a picture has arrived and is decoded. */
export async function expectShown(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}
