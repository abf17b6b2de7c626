-- Who added an extra or a discount stands in the history, as a payment does. What is agreed with the subscription stands in
-- its own entry.
create trigger keep_history after insert on public.dues for each row when (new.kind in ('extra', 'discount'))
  execute function private.keep_history('subscription', 'subscription_id');
