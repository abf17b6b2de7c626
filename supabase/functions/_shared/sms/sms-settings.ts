import { createSemaphore, semaphoreUrl } from './semaphore.ts';
import type { Sms } from './sms.ts';

/** The environment variables of the gateway for short messages. Without the key there is none. */
export type SmsEnvironment = Partial<
  Record<'SEMAPHORE_API_KEY' | 'SEMAPHORE_SENDER' | 'SEMAPHORE_URL', string>
>;

/** Makes the gateway that the environment names; null where it names none. */
export function readSms(environment: SmsEnvironment): Sms | null {
  const set = (name: keyof SmsEnvironment) => environment[name]?.trim() ?? '';
  const apiKey = set('SEMAPHORE_API_KEY');
  if (apiKey === '') return null;
  const url = (set('SEMAPHORE_URL') || semaphoreUrl).replace(/\/$/, '');
  return createSemaphore({ apiKey, sender: set('SEMAPHORE_SENDER'), url });
}
