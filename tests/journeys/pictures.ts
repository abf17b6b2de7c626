import { expect, type Locator, type Route } from '@playwright/test';

/** The only third party a page may contact. */
export const picturesHost = 'https://images.unsplash.com';

/** Answers with a small complete picture. */
export function showPicture(route: Route): Promise<void> {
  return route.fulfill({
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  });
}

/** Waits until a picture is decoded. */
export async function expectShown(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}
