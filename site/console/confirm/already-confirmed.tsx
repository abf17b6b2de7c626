import { Link } from 'react-router';
import type { ConfirmStart } from '../../../contract/team/client-matches.ts';
import { confirmTexts } from './texts.ts';

/** Who was first, with the way to what they made. */
export function AlreadyConfirmed({
  confirmed: { by, clientId },
}: {
  confirmed: NonNullable<ConfirmStart['confirmed']>;
}) {
  return (
    <>
      <p>{confirmTexts.confirmedBy(by)}</p>
      <Link to={`/team/clients/${clientId}`}>{confirmTexts.openSubscription}</Link>
    </>
  );
}
