import { useState } from "react";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { InfoPanel } from "@/ui/InfoPanel";
import { Spinner } from "@/ui/Spinner";
import { toast } from "@/ui/toast";
import { Sample } from "./Sample";

export function Messages() {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  return (
    <Sample title="Messages">
      <div className="grid max-w-[640px] gap-3">
        <InfoPanel title="Confirming with your bank">Keep this page open.</InfoPanel>
        <InfoPanel tone="turmeric" title="The price has changed">
          It was ₹17,100; it is ₹17,400 now.
        </InfoPanel>
        <InfoPanel tone="leaf">SILK5 · you save ₹900</InfoPanel>
        <ErrorPanel />
        <Spinner size={24} label="Loading orders" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          onClick={() => toast.success("Added Gadwal peacock silk, quantity 1")}
        >
          Success
        </Button>
        <Button tone="secondary" onClick={() => toast.info("Quantity updated")}>
          Notice
        </Button>
        <Button tone="secondary" onClick={() => toast.error("Failed to load addresses")}>
          Error
        </Button>
        <Button tone="secondary" onClick={() => setDialog(true)}>
          Dialog
        </Button>
        <Button tone="secondary" onClick={() => setDrawer(true)}>
          Drawer
        </Button>
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Cancel this order?"
        keep="Keep order"
        act="Cancel order"
        onAct={() => setDialog(false)}
        danger
      >
        The saree goes back on sale and the money returns the way it came.
      </Dialog>
      <Drawer open={drawer} onOpenChange={setDrawer} title="Filter">
        <p className="p-4">One scroll area.</p>
      </Drawer>
      <EmptyState title="Your cart is empty" action={<Button>Continue Shopping</Button>}>
        What you add stays on this device until you buy it.
      </EmptyState>
    </Sample>
  );
}
