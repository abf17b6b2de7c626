import { Hono } from 'hono';
import { myRequests } from '../../contract/my-requests.ts';
import { sendContactEmail } from '../../contract/send-contact-email.ts';
import { sendOrderEmail } from '../../contract/send-order-email.ts';
import type { Dependencies, Handler } from '../../supabase/functions/_shared/dependencies.ts';
import { handleMyRequests } from '../../supabase/functions/my-requests/handler.ts';
import { handleSendContactEmail } from '../../supabase/functions/send-contact-email/handler.ts';
import { handleSendOrderEmail } from '../../supabase/functions/send-order-email/handler.ts';

const handlers: Record<string, Handler> = {
  [sendOrderEmail]: handleSendOrderEmail,
  [sendContactEmail]: handleSendContactEmail,
  [myRequests]: handleMyRequests,
};

/** The functions by their names, to be mounted at /functions/v1. */
export function createFunctions(dependencies: Dependencies): Hono {
  const app = new Hono();
  for (const [name, handle] of Object.entries(handlers)) {
    app.all(`/${name}`, (context) => handle(context.req.raw, dependencies));
  }
  return app;
}
