#!/bin/sh
# scripts/publish-branch.sh <folder> [branch]: puts the files of a folder on a branch of origin, as one commit without a history.
# Run it inside the repository; it needs git alone, and leaves the checkout as it is.
set -eu
folder=$(cd "$1" && pwd)
branch=${2:-published}
if [ ! -f "$folder/index.html" ]; then
	echo "$folder has no index.html: build the site first. Nothing was published." >&2
	exit 1
fi
message="Built from $(git rev-parse HEAD)"
GIT_DIR=$(git rev-parse --absolute-git-dir)
GIT_WORK_TREE=$folder
GIT_INDEX_FILE=$(mktemp -u)
export GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
trap 'rm -f "$GIT_INDEX_FILE"' EXIT
cd "$folder"
git add --all --force .
tree=$(git write-tree)
commit=$(git -c user.name="github-actions[bot]" -c user.email="41898282+github-actions[bot]@users.noreply.github.com" \
	commit-tree "$tree" -m "$message")
git push --quiet --force origin "$commit:refs/heads/$branch"
