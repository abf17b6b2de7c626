const all = 'select, insert, update, delete';
/** Rows are never deleted. */
const kept = 'select, insert, update';
/** Rows are added and never changed. */
const ledger = {
  authenticated: 'select columns',
  service_role: 'select, insert',
  team: 'select, insert',
};

/** The eraser takes back what an import made. */
const takenBack = 'select columns, delete';

/**
 * Each table's rights by role; policies then decide about rows. Others get nothing, and nobody may
 * truncate, reference or add triggers.
 */
export const tables: Record<string, Record<string, string>> = {
  'public.allocations': { ...ledger, eraser: takenBack },
  'public.due_terms': { ...ledger, eraser: takenBack },
  'public.dues': { ...ledger, authenticated: 'select', eraser: 'select, update columns, delete' },
  'public.payment_states': { ...ledger, eraser: 'select, update columns, delete' },
  'private.gateway_checkouts': { service_role: 'select, insert, update columns' },
  'private.gateway_events': { service_role: 'select, insert' },
  'private.gateway_refunds': { service_role: 'select, insert, update columns' },
  'public.gateway_payments': { service_role: 'select, insert', team: 'select' },
  'public.unposted_payments': { service_role: 'select, insert', team: 'select' },
  'private.booked_times': { service_role: all },
  'private.changed_ledgers': { service_role: 'select, insert, delete' },
  'private.client_words': { service_role: kept },
  'private.due_standings': { service_role: kept, team: 'select', eraser: takenBack },
  'private.import_rows': { service_role: 'select, delete', team: 'select, insert, delete' },
  'private.imported': {
    eraser: 'select, update columns',
    service_role: 'select, delete',
    team: 'select, insert',
  },
  'private.erasing_notices': { service_role: 'select, insert, delete' },
  'private.crew_left': { service_role: kept },
  'private.learnt_travel': { service_role: all },
  'private.outbox': { service_role: all },
  'private.push_keys': { service_role: 'select, insert' },
  'private.rate_limits': { service_role: all, supabase_auth_admin: all },
  'private.sms_months': { service_role: kept },
  'private.sms_pace': { service_role: 'select, update' },
  'private.told_changes': { service_role: all, team: 'select' },
  'private.told_consultations': { service_role: all },
  'private.untold_hints': { service_role: 'select, insert, delete' },
  'realtime.messages': {
    anon: 'select, insert',
    authenticated: 'select, insert',
    service_role: 'select, insert',
  },
  'realtime.sent': { service_role: 'select, insert, delete' },
  'private.untold_changes': { service_role: all, team: 'select' },
  'private.undoable_visits': { service_role: all },
  'private.paused_visits': { service_role: 'select, insert, delete' },
  'private.untold_withdrawals': { service_role: 'select, insert, delete' },
  'public.calendar_feeds': { authenticated: 'select columns', service_role: all },
  'public.push_subscriptions': {
    authenticated: 'select columns',
    service_role: 'select, insert, delete',
  },
  'public.change_requests': {
    authenticated: 'select columns',
    service_role: kept,
    team: 'select, update columns',
  },
  'public.claim_screenshots': {
    authenticated: 'select columns',
    service_role: all,
    team: 'select',
  },
  'public.clients': {
    authenticated: 'select columns, update columns',
    eraser: takenBack,
    service_role: kept,
    team: kept,
  },
  'public.consultations': { authenticated: 'select columns', service_role: kept, team: kept },
  'public.contact_attempts': { service_role: kept, team: 'select, insert' },
  'public.days_away': { service_role: all, team: all },
  'public.deletions': { authenticated: 'select columns', service_role: kept },
  'public.history': {
    eraser: 'select, update columns',
    service_role: 'select, insert',
    team: 'select',
  },
  'public.holidays': { service_role: all, team: 'select, insert columns, update columns, delete' },
  'public.base': { service_role: 'select', team: 'select, update columns' },
  'public.home_positions': { authenticated: 'select columns', service_role: all, team: kept },
  'public.pin_proposals': { service_role: all, team: 'select, delete' },
  'public.homes': {
    authenticated: 'select, insert columns, update columns',
    eraser: takenBack,
    service_role: kept,
    team: kept,
  },
  'public.imports': { service_role: 'select, delete', team: 'select, insert, update columns' },
  'public.invoice_voids': { ...ledger, eraser: 'select, update columns' },
  'public.invoices': ledger,
  'public.invitations': { service_role: all, team: 'select columns, insert, update columns' },
  'public.member_pictures': { service_role: all, team: 'select' },
  'public.members': { service_role: kept, team: 'select, update' },
  'public.pauses': { authenticated: 'select', service_role: all, team: 'select' },
  'public.pay_links': {
    authenticated: 'select columns, insert columns, update columns',
    service_role: 'select, insert, update columns',
    team: 'select columns, insert columns, update columns',
  },
  'public.payment_promises': { service_role: 'select, insert', team: 'select, insert' },
  'public.payments': {
    authenticated: 'select columns',
    eraser: 'select, update columns, delete',
    service_role: 'select, insert, update columns',
    team: 'select, insert',
  },
  'public.photos': {
    authenticated: 'select columns, update columns',
    service_role: kept,
    team: 'select, update columns',
  },
  'public.problem_photos': {
    authenticated: 'select columns',
    service_role: kept,
    team: 'select',
  },
  'public.problems': {
    authenticated: 'select columns',
    service_role: kept,
    team: 'select, update columns',
  },
  'public.proof_shares': {
    authenticated: 'select columns, insert columns, update columns',
    service_role: kept,
    team: 'select',
  },
  'public.quote_lines': {
    authenticated: 'select',
    service_role: kept,
    team: 'select, insert',
  },
  'public.quotes': {
    authenticated: 'select columns',
    service_role: kept,
    team: 'select columns, insert, update columns',
  },
  'public.ratings': {
    authenticated: 'select, insert, update columns',
    service_role: kept,
    team: 'select',
  },
  'public.refunds': {
    authenticated: 'select columns',
    eraser: 'select, update columns',
    service_role: kept,
    team: 'select, update columns',
  },
  'public.requests': {
    authenticated: 'select columns',
    service_role: all,
    team: 'select, update columns',
  },
  'public.sms_settings': { service_role: 'select', team: 'select, update columns' },
  'public.subscription_crew': { eraser: takenBack, service_role: all, team: all },
  'public.statement_lines': { service_role: 'select, insert', team: 'select, insert' },
  'public.subscriptions': {
    authenticated: 'select columns',
    eraser: takenBack,
    service_role: kept,
    team: kept,
  },
  'public.visit_crew': {
    eraser: takenBack,
    service_role: all,
    team: 'select, insert, update columns, delete',
  },
  'public.visit_reports': { authenticated: 'select', service_role: kept, team: 'select' },
  'public.visit_steps': { service_role: kept, team: 'select, insert, update columns' },
  'public.withholding_certificates': { service_role: 'select, insert', team: 'select, insert' },
  'public.withdrawn_promises': { service_role: 'select, insert', team: 'select, insert' },
  'public.write_offs': { ...ledger, eraser: 'select, update columns' },
  'public.visits': {
    authenticated: 'select columns',
    eraser: takenBack,
    service_role: kept,
    team: kept,
  },
  'public.ways_to_pay': { service_role: 'select', team: 'select, insert columns, update columns' },
  // The provider's grants; policies decide.
  'storage.buckets': { anon: all, authenticated: all, service_role: all },
  'storage.objects': { anon: all, authenticated: all, service_role: all },
  'storage.unowned_files': { service_role: all },
};
