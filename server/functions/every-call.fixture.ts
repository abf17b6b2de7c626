import type { CallDefinition } from '../../contract/call.ts';
import { served } from '../../supabase/functions/served.ts';

export const everyCall = Object.values(served).flatMap((handler): CallDefinition[] =>
  'definition' in handler ? [handler.definition] : [],
);
