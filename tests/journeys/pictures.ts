import type { Route } from '@playwright/test';

/** Where the carousel's photographs come from: the one third party a page may ask. */
export const picturesHost = 'https://images.unsplash.com';

/** Answers for the pictures' host with a picture, small but whole. */
export function showPicture(route: Route): Promise<void> {
  return route.fulfill({
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  });
}
