-- compatible-from: 0032-content-files

-- Forms that came without the work of a script: nobody reads one before its sender has followed the link that
-- was mailed to the address in it. Who never does is forgotten after a day.
create table unconfirmed_forms (
  id uuid primary key,
  type text not null check (type in ('feedback', 'prospect-store', 'press-contact', 'store-application')),
  reference text not null unique check (length(reference) between 4 and 20),
  area text not null check (area in ('tw', 'my', 'sg')),
  locale text not null check (locale in ('zh-TW', 'zh-CN', 'en-US')),
  -- what was typed; it goes when the form counts
  sealed_form text,
  is_card_number_removed boolean not null,
  -- keyed hash of what was typed: sent again it is this one, with one mail
  fingerprint text not null unique,
  -- a day's mails to one address: a keyed hash of it, the day, and which of three it is
  mailbox_hash text not null,
  mailed_on date not null,
  mail_number smallint not null check (mail_number between 1 and 3),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  confirmed_at timestamptz check (confirmed_at < expires_at),
  unique (mailbox_hash, mailed_on, mail_number),
  check ((confirmed_at is null) = (sealed_form is not null))
);
create index unconfirmed_forms_expiry on unconfirmed_forms (expires_at);
