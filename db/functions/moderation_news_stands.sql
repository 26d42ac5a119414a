-- Whether how somebody is told they are called and shown, since a decision, is still so.
create or replace function moderation_news_stands(news notification) returns boolean language sql stable as $$
  select case
    -- With which user name one signs in, as long as it is that one.
    when news.kind in ('moderation_username_removed', 'moderation_username_restored') then r.username::text = news.title
    when news.kind = 'moderation_name_restored' then r.first_name || ' ' || r.last_name = news.title
    -- Removed again, what is shown now is another one.
    when news.kind = 'moderation_avatar_restored' then r.avatar_url is not null and not exists (
      select from notification removed where removed.recipient_id = news.recipient_id
        and removed.kind = 'moderation_avatar_removed' and removed.updated_at > news.updated_at)
    -- Hidden again, or gone.
    when news.kind in ('moderation_page_restored', 'moderation_circle_restored') then not exists (
      select from notification hidden where hidden.recipient_id = news.recipient_id
        and hidden.about_type = 'moderation' and hidden.about_id = news.about_id
        and hidden.kind in ('moderation_page_hidden', 'moderation_page_removed', 'moderation_circle_hidden',
          'moderation_circle_removed')
        and hidden.updated_at > news.updated_at)
    else true
  end
  from (values (news.recipient_id)) as told(id) left join resident r on r.id = told.id
$$;
