-- An answer to a word cloud that is not in `poll_word` yet. Like an uncounted vote it lives for about a second and says nothing of who or when.
create table uncounted_word (
  poll_id uuid not null,
  -- its question
  of_id uuid not null,
  -- the word's, counted and voted for as an option is: the same for the same word of the question, however it is written
  option_id uuid not null,
  text text not null,
  foreign key (poll_id) references poll(id) on delete cascade
);
create index uncounted_word_poll on uncounted_word (poll_id);

-- A word of a cloud; how often it was written is a total. With new answers all of a poll are rewritten in the order of their ids, which say nothing of when.
create table poll_word (
  poll_id uuid not null,
  of_id uuid not null,
  option_id uuid not null,
  text text not null,
  is_hidden boolean default false not null,
  primary key (poll_id, option_id),
  foreign key (poll_id) references poll(id) on delete cascade
);
