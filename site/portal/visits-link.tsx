import { Link } from 'react-router';
import { proofs } from '../../contract/client/proofs.ts';
import { useCall } from '../calls/use-call.ts';
import { portalTexts } from './texts.ts';

/** Leads to the client's past visits, if there are any. */
export function VisitsLink() {
  const read = useCall(proofs, {});
  if (read.state !== 'ready' || read.answer.visits.length === 0) return null;
  return <Link to="/portal/visits">{portalTexts.visits}</Link>;
}
