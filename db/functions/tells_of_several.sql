-- Whether unread news of a kind may be of what several did, each of their own accord: it names who did so last, and none of them
-- takes the others out of it.
create or replace function tells_of_several(kind text) returns boolean language sql immutable parallel safe as $$
  select kind ~ '^(outing|event)_(joined|left|hosted|thanked|message)$'
    or kind in ('service_proposed', 'service_withdrawn', 'circle_asked', 'circle_joined', 'circle_kept', 'circle_message',
      'journal_thanked', 'journal_commented', 'journal_answered')
$$;
