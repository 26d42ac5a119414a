-- A row or more in every table of residents as the first release (0014_search) left them; `:password` is a hash.
insert into resident (id, username, email, password_hash, first_name, last_name, adresse, code_postal, lon, lat, is_admin) values
  ('aaaaaaaaaaaaaaaaaaaaaaa1', 'monique', 'monique@example.org', ':password', 'Monique', 'Perrin',
   '12 rue de Fécamp', '75012', 2.3988, 48.8353, false),
  ('aaaaaaaaaaaaaaaaaaaaaaa2', 'karim', 'karim@example.org', ':password', 'Karim', 'Benali',
   '3 rue du Rendez-Vous', '75012', 2.3975, 48.8466, false),
  ('aaaaaaaaaaaaaaaaaaaaaaa3', 'claire', 'claire@example.org', ':password', 'Claire', 'Moreau',
   '8 avenue de Saint-Mandé', '75012', 2.3990, 48.8459, true);
insert into resident (id, username, first_name, last_name, erased_at) values
  ('aaaaaaaaaaaaaaaaaaaaaaa4', 'ancien-voisin-1', 'Ancien', 'voisin', now());

insert into session (id, resident_id, refresh_hash, expires_at) values
  ('bbbbbbbbbbbbbbbbbbbbbbb1', 'aaaaaaaaaaaaaaaaaaaaaaa1', '\x00', now() + interval '30 days');
insert into password_reset (token_hash, resident_id, expires_at) values
  ('\x01', 'aaaaaaaaaaaaaaaaaaaaaaa1', now() + interval '1 hour');
insert into push_subscription (resident_id, session_id, endpoint, p256dh, auth) values
  ('aaaaaaaaaaaaaaaaaaaaaaa1', 'bbbbbbbbbbbbbbbbbbbbbbb1', 'https://push.example.org/1', 'key', 'auth');
insert into notification_preference (resident_id, kind_group, mail) values ('aaaaaaaaaaaaaaaaaaaaaaa1', 'services', false);
insert into presence_told (resident_id, status) values ('aaaaaaaaaaaaaaaaaaaaaaa1', 'offline');
insert into calendar_feed (resident_id) values ('aaaaaaaaaaaaaaaaaaaaaaa1');
insert into upload (name, kind, resident_id) values
  ('0123456789abcdef0123456789abcdef-000000001.webp', 'image', 'aaaaaaaaaaaaaaaaaaaaaaa1');

insert into service_category (id, name, icon) values ('ccccccccccccccccccccccc1', 'Petits travaux d''autrefois', 'Build');
insert into service (id, title, description, category_id, location, lon, lat, date, image_url, creator_id, status) values
  ('ddddddddddddddddddddddd1', 'Monter une étagère', 'Quatre planches et douze vis', 'ccccccccccccccccccccccc1',
   '12 rue de Fécamp', 2.3988, 48.8353, now() + interval '5 days',
   '/uploads/0123456789abcdef0123456789abcdef-000000001.webp', 'aaaaaaaaaaaaaaaaaaaaaaa1', 'open'),
  ('ddddddddddddddddddddddd2', 'Arroser des plantes', 'Deux semaines en août', 'ccccccccccccccccccccccc1',
   'Place de la Nation', null, null, now() + interval '9 days', null, 'aaaaaaaaaaaaaaaaaaaaaaa2', 'open');
insert into service_proposal (service_id, helper_id, message) values
  ('ddddddddddddddddddddddd1', 'aaaaaaaaaaaaaaaaaaaaaaa2', 'J''ai une perceuse');

insert into troc (id, title, description, items_offered, items_wanted, location, lon, lat, owner_id) values
  ('eeeeeeeeeeeeeeeeeeeeeee1', 'Vélo contre poussette', 'Il roule', '{"Vélo"}', '{"Poussette"}',
   '12 rue de Fécamp', 2.3988, 48.8353, 'aaaaaaaaaaaaaaaaaaaaaaa1'),
  ('eeeeeeeeeeeeeeeeeeeeeee2', 'Poussette contre vélo', 'Elle roule aussi', '{"Poussette"}', '{"Vélo"}',
   '3 rue du Rendez-Vous', 2.3975, 48.8466, 'aaaaaaaaaaaaaaaaaaaaaaa2');
insert into trade_request (troc_id, requester_id, date, location) values
  ('eeeeeeeeeeeeeeeeeeeeeee1', 'aaaaaaaaaaaaaaaaaaaaaaa2', now() + interval '2 days', 'Place de la Nation');

insert into gathering (id, kind, title, description, type, location, lon, lat, date, max_participants, creator_id) values
  ('fffffffffffffffffffffff1', 'outing', 'Jeux au café', 'Venez avec un jeu', 'jeux', 'Place de la Nation',
   2.3959, 48.8483, now() + interval '3 days', 2, 'aaaaaaaaaaaaaaaaaaaaaaa1'),
  ('fffffffffffffffffffffff2', 'event', 'Nettoyage de printemps', 'Gants fournis', 'cleaning', 'Square Courteline',
   2.4016, 48.8446, now() + interval '4 days', 20, 'aaaaaaaaaaaaaaaaaaaaaaa3');
insert into gathering_participant (gathering_id, resident_id) values
  ('fffffffffffffffffffffff1', 'aaaaaaaaaaaaaaaaaaaaaaa1'), ('fffffffffffffffffffffff1', 'aaaaaaaaaaaaaaaaaaaaaaa2'),
  ('fffffffffffffffffffffff2', 'aaaaaaaaaaaaaaaaaaaaaaa3');
insert into gathering_waiter (gathering_id, resident_id) values ('fffffffffffffffffffffff1', 'aaaaaaaaaaaaaaaaaaaaaaa3');
insert into gathering_message (id, gathering_id, sender_id, content) values
  ('abcdefabcdefabcdefabcd01', 'fffffffffffffffffffffff1', 'aaaaaaaaaaaaaaaaaaaaaaa1', 'J''apporte les dés');
insert into gathering_talk (gathering_id, last_id) values ('fffffffffffffffffffffff1', 'abcdefabcdefabcdefabcd01')
  on conflict do nothing;
insert into gathering_reading (gathering_id, resident_id, read_id) values
  ('fffffffffffffffffffffff1', 'aaaaaaaaaaaaaaaaaaaaaaa2', 'abcdefabcdefabcdefabcd01') on conflict do nothing;

insert into conversation (id, low_id, high_id, last_id, messages, high_unread) values
  ('abcdefabcdefabcdefabcdef', 'aaaaaaaaaaaaaaaaaaaaaaa1', 'aaaaaaaaaaaaaaaaaaaaaaa2', 'abcdefabcdefabcdefabcd02', 1, 1);
insert into message (id, conversation_id, sender_id, content) values
  ('abcdefabcdefabcdefabcd02', 'abcdefabcdefabcdefabcdef', 'aaaaaaaaaaaaaaaaaaaaaaa1', 'Bonjour Karim');
insert into notification (recipient_id, kind, actor_id, about_type, about_id, title) values
  ('aaaaaaaaaaaaaaaaaaaaaaa1', 'service_proposed', 'aaaaaaaaaaaaaaaaaaaaaaa2', 'service', 'ddddddddddddddddddddddd1',
   'Monter une étagère');

insert into article (id, title, content, tags, author_id) values
  ('abababababababababababab', 'La place en 1900', 'Elle s''appelait autrement.', '{"histoire"}', 'aaaaaaaaaaaaaaaaaaaaaaa2');

insert into resident_block (blocker_id, blocked_id) values ('aaaaaaaaaaaaaaaaaaaaaaa3', 'aaaaaaaaaaaaaaaaaaaaaaa4');
insert into report (id, kind, target_id, content, author_id, reporter_id, reason) values
  ('acacacacacacacacacacacac', 'service', 'ddddddddddddddddddddddd2', 'Arroser des plantes', 'aaaaaaaaaaaaaaaaaaaaaaa2',
   'aaaaaaaaaaaaaaaaaaaaaaa1', 'autre');
insert into report_note (report_id, author_id, content) values
  ('acacacacacacacacacacacac', 'aaaaaaaaaaaaaaaaaaaaaaa3', 'Rien à redire');
insert into suspension (resident_id, reason, ends_at, admin_id, lifted_at, lifted_by) values
  ('aaaaaaaaaaaaaaaaaaaaaaa2', 'Trop de publicité', now() + interval '1 day', 'aaaaaaaaaaaaaaaaaaaaaaa3', now(),
   'aaaaaaaaaaaaaaaaaaaaaaa3');
insert into audit_entry (admin_id, action, kind, target_id, title, about_id) values
  ('aaaaaaaaaaaaaaaaaaaaaaa3', 'update', 'service', 'ddddddddddddddddddddddd2', 'Arroser des plantes', 'aaaaaaaaaaaaaaaaaaaaaaa2');
insert into deletion (id, admin_id, kind, target_id, title, author_id, kept) values
  ('adadadadadadadadadadadad', 'aaaaaaaaaaaaaaaaaaaaaaa3', 'category', 'ccccccccccccccccccccccc9', 'Couture', null,
   '{"service_category": [{"id": "ccccccccccccccccccccccc9", "name": "Couture", "icon": "Category", "description": null, "active": true, "created_at": "2026-01-05T10:00:00+00:00"}]}');
