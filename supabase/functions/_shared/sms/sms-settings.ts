import { createSemaphore, semaphoreUrl } from './semaphore.ts';
import type { Sms } from './sms.ts';

export type SmsEnvironment = Partial<
  Record<'SEMAPHORE_API_KEY' | 'SEMAPHORE_SENDER' | 'SEMAPHORE_URL', string>
>;

/** Returns null without the key. */
export function readSms(environment: SmsEnvironment): Sms | null {
  const set = (name: keyof SmsEnvironment) => environment[name]?.trim() ?? '';
  const apiKey = set('SEMAPHORE_API_KEY');
  if (apiKey === '') return null;
  const url = (set('SEMAPHORE_URL') || semaphoreUrl).replace(/\/$/, '');
  return createSemaphore({ apiKey, sender: set('SEMAPHORE_SENDER'), url });
}
