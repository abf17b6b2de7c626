import type { Answer, Call } from '../../supabase/functions/_shared/call/call.ts';
import type { Dependencies } from '../../supabase/functions/_shared/call/dependencies.ts';
import { served } from '../../supabase/functions/served.ts';

/** The handlers of plain calls, by path. */
export type Functions = ReadonlyMap<string, (call: Call) => Promise<Answer>>;

/** Makes the functions, by path. */
export function createFunctions(dependencies: Dependencies): Functions {
  return new Map(
    Object.entries(served).map(([name, handle]) => [
      `/functions/v1/${name}`,
      (call) => handle(call, dependencies),
    ]),
  );
}
