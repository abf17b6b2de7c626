import { gatewayWebhookName } from '../../../contract/gateway-webhook.ts';
import type { Answer, Call } from '../_shared/call/call.ts';
import type { Dependencies, Handler } from '../_shared/call/dependencies.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { traceOf } from '../_shared/call/trace.ts';
import { errorCode, isUnavailable, withinDeadline } from '../_shared/database/failure.ts';
import { takeEvent } from '../_shared/gateway/take-event.ts';

/**
 * Takes the gateway's reports. The signature is checked first; a forged or old report, or one of
 * the other mode, is a 401 and leaves no trace. The gateway repeats a report until it is answered
 * with 200.
 */
export const handleGatewayWebhook: Handler = async (call, dependencies) => {
  try {
    return await withinDeadline(take(call, dependencies));
  } catch (error) {
    if (error instanceof Refusal) return error.answer();
    const { log } = dependencies;
    if (isUnavailable(error)) {
      log.error('The database is not available', {
        function: gatewayWebhookName,
        code: errorCode(error),
      });
      return new Refusal('unavailable', { retryAfterInSeconds: 60 }).answer();
    }
    log.error('A function failed', { function: gatewayWebhookName, ...traceOf(error) });
    return new Refusal('unexpected').answer();
  }
};

async function take(
  call: Call,
  { sql, gateway, now, teamEmail, mailQueued }: Dependencies,
): Promise<Answer> {
  if (call.method !== 'POST') {
    throw new Refusal('invalid-body', { status: 405, headers: { allow: 'POST' } });
  }
  const event = (await gateway?.verify(call.header, call.body, now())) ?? null;
  if (gateway === null || event === null)
    throw new Refusal('not-signed-in', { message: 'The signature is not right.' });
  await takeEvent(sql, gateway.provider, event, teamEmail);
  mailQueued();
  return { status: 200, headers: {}, body: '{}' };
}
