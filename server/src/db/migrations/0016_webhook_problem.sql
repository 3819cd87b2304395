-- Why the last attempt at a message got no answer: one of the contract's webhookProblems; null where it was answered or not tried.
alter table webhook_delivery add column problem text;
