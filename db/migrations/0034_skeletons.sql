-- What a user name looks like is told more strictly (0045): made again for all at the next start, the older keeping it.
update resident set username_skeleton = null where username_skeleton is not null;
