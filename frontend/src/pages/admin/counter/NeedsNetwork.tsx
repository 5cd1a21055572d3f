/** In place of a drawer that only the shop can fill, while it cannot be reached. */
import type { ReactNode } from "react";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { InfoPanel } from "@/ui/InfoPanel";

type Props = {
  title: string;
  children: ReactNode;
  onAgain: () => void;
  onClose: () => void;
};

export function NeedsNetwork({ title, children, onAgain, onClose }: Props) {
  return (
    <Drawer open onOpenChange={onClose} title={title}>
      <div className="p-4">
        <InfoPanel
          tone="turmeric"
          title="This needs the network"
          actions={
            <Button tone="secondary" size="compact" onClick={onAgain}>
              Try again
            </Button>
          }
        >
          {children}
        </InfoPanel>
      </div>
    </Drawer>
  );
}
