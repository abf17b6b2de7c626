import type { AnswerOf } from '../../../contract/call.ts';
import type { visit } from '../../../contract/client/visit.ts';

/** A visit that is to come or open, as the server knows it. */
export type Changeable = AnswerOf<typeof visit>;
