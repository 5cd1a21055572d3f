/** When an order arrives before anybody has said where: packing and the way, for the nearest and the farthest place. */
export function ArrivesAnywhere() {
  return (
    <>
      Arrives in <span className="whitespace-nowrap">2–7 business days</span>
    </>
  );
}
