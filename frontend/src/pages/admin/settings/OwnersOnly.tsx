import { InfoPanel } from "@/ui/InfoPanel";

export function OwnersOnly() {
  return (
    <InfoPanel title="Only the owner changes settings">
      You can read everything here. Ask the owner when something should be different.
    </InfoPanel>
  );
}
