/** An e-mail address, broken before its @ where it is too long for its line, rather than anywhere. */
export function MailboxName({ of }: { of: string }) {
  const [name, ...host] = of.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {host.join('')}
    </>
  );
}
