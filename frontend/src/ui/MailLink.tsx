type Props = { address: string; className?: string | undefined };

/** An email address to press. On a narrow screen it breaks after its sign, and only then anywhere. */
export function MailLink({ address, className = "text-link" }: Props) {
  const [name, ...host] = address.split("@");
  return (
    <a className={`${className} wrap-anywhere`} href={`mailto:${address}`}>
      {/* One run of text: in a row of flex boxes its parts could not break. */}
      <span>
        {name}
        {host.length > 0 && "@"}
        <wbr />
        {host.join("@")}
      </span>
    </a>
  );
}
