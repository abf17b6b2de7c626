import type { Browser, Page } from 'playwright-core';
import { longFrameMs, untilIdle, untilReady, visit } from './phone.ts';

/** The number of long frames of a period, and the longest one in milliseconds. */
export type Frames = { long: number; longest: number };

/** Two pictures: the carousel turns every four seconds (docs/product.md, "Carousel"). */
const carouselMs = 9000;
const scrollSpeed = 1500;

/** Measures the frames while a finger scrolls from the top of the page to its end and back. */
export async function framesWhileScrolling(browser: Browser, url: string): Promise<Frames> {
  const { context, page, devtools } = await visit(browser);
  await page.goto(url);
  await untilReady(page);
  await untilIdle(page);
  await watchFrames(page);
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (const way of [-distance, distance]) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 500,
      yDistance: way,
      speed: scrollSpeed,
      gestureSourceType: 'touch',
    });
  }
  const frames = await framesSeen(page);
  await context.close();
  return frames;
}

/** Measures the frames while the carousel turns twice in view. */
export async function framesOfCarousel(browser: Browser, url: string): Promise<Frames> {
  const { context, page } = await visit(browser);
  await page.goto(url);
  await untilReady(page);
  await page.locator('[aria-roledescription="carousel"]').scrollIntoViewIfNeeded();
  await untilIdle(page);
  await watchFrames(page);
  await page.waitForTimeout(carouselMs);
  const frames = await framesSeen(page);
  await context.close();
  return frames;
}

/** Counts long animation frames. The browser reports those over 50 ms, rendering included. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate((longFrame) => {
    const seen = { long: 0, longest: 0 };
    Object.assign(window, { benchFrames: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (duration > longFrame) seen.long += 1;
    }).observe({ type: 'long-animation-frame' });
    let before = performance.now();
    const tick = () => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }, longFrameMs);
}

async function framesSeen(page: Page): Promise<Frames> {
  return page.evaluate(
    () => (window as Window & { benchFrames?: Frames }).benchFrames ?? { long: 0, longest: 0 },
  );
}
