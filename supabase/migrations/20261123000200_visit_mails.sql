-- Mails about what crews record are queued once for each occasion, also long after they left.
create index outbox_by_about on private.outbox (about) where about is not null;
