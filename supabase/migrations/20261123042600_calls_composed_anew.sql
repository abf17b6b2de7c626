-- A call that was taken back is composed anew: what was told is kept no more.
set local role service_role;
update private.outbox set content = null where channel = 'call' and content ? 'spoken' and not content ? 'title';
reset role;
