import { myRequests } from '../../contract/my-requests.ts';
import { sendContactEmail } from '../../contract/send-contact-email.ts';
import { sendOrderEmail } from '../../contract/send-order-email.ts';
import type { Answer, Call } from '../../supabase/functions/_shared/call/call.ts';
import type { Dependencies, Handler } from '../../supabase/functions/_shared/call/dependencies.ts';
import { handleMyRequests } from '../../supabase/functions/my-requests/handler.ts';
import { handleSendContactEmail } from '../../supabase/functions/send-contact-email/handler.ts';
import { handleSendOrderEmail } from '../../supabase/functions/send-order-email/handler.ts';

const handlers: Record<string, Handler> = {
  [sendOrderEmail]: handleSendOrderEmail,
  [sendContactEmail]: handleSendContactEmail,
  [myRequests]: handleMyRequests,
};

/** What answers plain calls, by the path of each. */
export type Functions = ReadonlyMap<string, (call: Call) => Promise<Answer>>;

/** The functions by their paths. */
export function createFunctions(dependencies: Dependencies): Functions {
  return new Map(
    Object.entries(handlers).map(([name, handle]) => [
      `/functions/v1/${name}`,
      (call) => handle(call, dependencies),
    ]),
  );
}
