import type { AnswerOf } from '../../../contract/call.ts';
import type { deleteAccount } from '../../../contract/client/deletion.ts';

/** Until when a deletion can be taken back, and when it is done. */
export type DeletionDates = AnswerOf<typeof deleteAccount>;
