import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Vitals, vitalsPath } from '../../contract/vitals.ts';

/** Reports once, when the visitor leaves: five numbers that do not identify anybody. */
export function measureVisit(): void {
  const measured = new Map<string, Vitals[number]>();
  const keep = ({ name, value }: MetricType) => measured.set(name, { name, value });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep);
  // This listener comes after the measures' own, which settle their last values on the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return;
    navigator.sendBeacon(vitalsPath, JSON.stringify([...measured.values()]));
    measured.clear();
  });
}
