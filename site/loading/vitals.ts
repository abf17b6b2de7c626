import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Vitals, vitalsPath } from '../../contract/vitals.ts';

/** Measures this visit and tells the server once, when the page is left: five numbers, nothing about who. */
export function measureVisit(): void {
  const measured = new Map<string, Vitals[number]>();
  const keep = ({ name, value }: MetricType) => measured.set(name, { name, value });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep);
  // Added after the measures' own listeners, which settle their last values at the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return;
    navigator.sendBeacon(vitalsPath, JSON.stringify([...measured.values()]));
    measured.clear();
  });
}
