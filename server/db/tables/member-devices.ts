export interface MemberDevicesTable {
  member_id: string
  device_hash: string
  seen_at: Date
}
