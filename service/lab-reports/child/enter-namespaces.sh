#!/bin/sh
# Runs a program that can reach nothing: started in user, mount, process and network namespaces of its own, it gives
# itself a root with the system's programs, this project's code and one folder, all read-only, and then drops the
# rights by which it did so.
#
# enter-namespaces.sh <project> <folder of the files> <program> <argument>...
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
project=$1 folder=$2 program=$3
new=/mnt

mount -t tmpfs -o mode=755,nosuid,nodev none "$new"
mkdir "$new/proc" "$new/tmp"
# A unit of systemd that covers parts of /proc allows no other one; then there is none, and nothing needs it.
mount -t proc -o nosuid,nodev,noexec none "$new/proc" 2>/dev/null || true
mount -t tmpfs -o size=512m,nosuid,nodev none "$new/tmp"

show() { # <existing path> <path inside>
  if [ -d "$1" ]; then
    mkdir -p "$new$2"
  else
    mkdir -p "$(dirname "$new$2")"
    : >"$new$2"
  fi
  mount --bind "$1" "$new$2"
  # A namespace may not take away the options that the system mounted it with.
  kept=$(findmnt -n -o VFS-OPTIONS --mountpoint "$new$2" | tr , '\n' | grep -E '^no(suid|dev|exec)$' | tr '\n' ,) || true
  mount -o "remount,bind,${kept}ro" "$new$2"
}

for name in bin sbin lib lib64; do
  if [ -L "/$name" ]; then
    ln -s "$(readlink "/$name")" "$new/$name"
  elif [ -d "/$name" ]; then
    show "/$name" "/$name"
  fi
done
for path in /usr /etc/ld.so.cache /dev/null /dev/urandom /sys/devices/system/cpu; do
  if [ -e "$path" ]; then show "$path" "$path"; fi
done
for name in lib node_modules service package.json tsconfig.json; do
  show "$project/$name" "$project/$name"
done
case $program in
/usr/*) ;;
*) show "$program" "$program" ;;
esac
show "$folder" "$folder"

mount -o remount,ro,nosuid,nodev "$new"
export HOME=/tmp TMPDIR=/tmp
shift 2
# Without rights there is no way out of a changed root, nor to further namespaces, which the kernel refuses in one.
exec chroot "$new" setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- \
  sh -c 'cd "$0" && exec "$@"' "$project" "$@"
