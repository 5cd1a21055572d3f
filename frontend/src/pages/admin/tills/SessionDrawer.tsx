import { ReportOf } from "@/features/tills/Report";
import { Drawer } from "@/ui/Drawer";

type Props = { session: string; onClose: () => void };

export function SessionDrawer({ session, onClose }: Props) {
  return (
    <Drawer open onOpenChange={onClose} title="Session">
      <ReportOf session={session} />
    </Drawer>
  );
}
