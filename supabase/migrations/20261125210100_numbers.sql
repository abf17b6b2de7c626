-- Numbers of domain/service-numbers.ts, written by scripts/write-numbers.ts. They set nothing and never change
-- within a query, so that PostgreSQL puts the number itself into each plan.

create or replace function numbers.absence_in_days() returns integer
language sql immutable parallel safe return 400;

create or replace function numbers.change_mails_after_minutes() returns integer
language sql immutable parallel safe return 5;

create or replace function numbers.change_taken_back_in_minutes() returns integer
language sql immutable parallel safe return 3;

create or replace function numbers.consultation_in_minutes_longest() returns integer
language sql immutable parallel safe return 240;

create or replace function numbers.consultation_in_minutes_shortest() returns integer
language sql immutable parallel safe return 15;

create or replace function numbers.crew_told_ahead_in_hours() returns integer
language sql immutable parallel safe return 48;

create or replace function numbers.deactivated_sends_in_days() returns integer
language sql immutable parallel safe return 7;

create or replace function numbers.digest_at_minutes() returns integer
language sql immutable parallel safe return 420;

create or replace function numbers.done_mail_within_hours() returns integer
language sql immutable parallel safe return 2;

create or replace function numbers.due_reminders_in_days() returns integer[]
language sql immutable parallel safe return array[-3, 0, 3, 7, 14];

create or replace function numbers.erased_after_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.feedback_period_in_days() returns integer
language sql immutable parallel safe return 7;

create or replace function numbers.homes_per_client() returns integer
language sql immutable parallel safe return 20;

create or replace function numbers.imported_files_kept_in_days() returns integer
language sql immutable parallel safe return 1;

create or replace function numbers.largest_amount_in_pesos() returns integer
language sql immutable parallel safe return 10000000;

create or replace function numbers.lines_per_quote() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.most_stars() returns integer
language sql immutable parallel safe return 5;

create or replace function numbers.notices_at_minutes() returns integer
language sql immutable parallel safe return 540;

create or replace function numbers.open_shares_per_visit() returns integer
language sql immutable parallel safe return 20;

create or replace function numbers.owed_visits_in_days() returns integer
language sql immutable parallel safe return 60;

create or replace function numbers.pause_in_days() returns integer
language sql immutable parallel safe return 60;

create or replace function numbers.photo_in_megabytes() returns integer
language sql immutable parallel safe return 15;

create or replace function numbers.photos_erased_notice_in_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.picture_in_pixels() returns integer
language sql immutable parallel safe return 2048;

create or replace function numbers.problem_photos_late_in_days() returns integer
language sql immutable parallel safe return 1;

create or replace function numbers.push_browsers() returns integer
language sql immutable parallel safe return 10;

create or replace function numbers.reminder_at_minutes() returns integer
language sql immutable parallel safe return 1020;

create or replace function numbers.renewal_asked_after_days() returns integer
language sql immutable parallel safe return 14;

create or replace function numbers.renewal_notices_in_days() returns integer[]
language sql immutable parallel safe return array[30, 7];

create or replace function numbers.sent_mails_kept_in_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.share_link_in_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.sms_every_in_ms() returns integer
language sql immutable parallel safe return 500;

create or replace function numbers.sms_part_in_centavos() returns integer
language sql immutable parallel safe return 50;

create or replace function numbers.stay_in_minutes_longest() returns integer
language sql immutable parallel safe return 480;

create or replace function numbers.stay_in_minutes_shortest() returns integer
language sql immutable parallel safe return 60;

create or replace function numbers.tasks_per_checklist() returns integer
language sql immutable parallel safe return 40;

create or replace function numbers.uploads_waiting() returns integer
language sql immutable parallel safe return 60;

create or replace function numbers.visits_per_term() returns integer
language sql immutable parallel safe return 160;

create or replace function numbers.worker_sends_in_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.worker_window_in_days_after() returns integer
language sql immutable parallel safe return 7;

create or replace function numbers.worker_window_in_days_before() returns integer
language sql immutable parallel safe return 1;

create or replace function numbers.working_hours_to_minutes() returns integer
language sql immutable parallel safe return 1080;
