/** The device of a till: a browser that sells without the network, too. */
import { staffApi } from "@/api/client";
import { describeFailure, type Failure } from "@/api/errors";
import type { components } from "@/api/schema";

export type Device = components["schemas"]["TillDeviceView"];

/** null: it is removed. */
export async function removeDevice(id: string): Promise<Failure | null> {
  try {
    const { data, error } = await staffApi.POST("/api/pos/devices/{id}/remove", {
      params: { path: { id } },
    });
    return data ? null : describeFailure(error);
  } catch (error) {
    return describeFailure(error);
  }
}
